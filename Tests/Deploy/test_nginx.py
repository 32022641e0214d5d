# SPDX-License-Identifier: Apache-2.0
"""deploy/nginx.conf in front of two services, while the map is swapped and services are stopped, under load.

    test_nginx.py ROADBOOK MAP NGINX.CONF
"""
import json
import os
import pathlib
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

CONTEXT = ssl._create_unverified_context()
HERE = "127.0.0.1"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Service:
    def __init__(self, roadbook, map, port):
        self.arguments = [roadbook, "serve", map, "--port", str(port), "--log-level", "warning"]
        self.port = port
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.arguments, stderr=subprocess.DEVNULL)
        for _ in range(200):
            try:
                with urllib.request.urlopen(f"http://{HERE}:{self.port}/ready") as answer:
                    if answer.status == 200:
                        return
            except OSError:
                time.sleep(0.05)
        raise SystemExit("a service did not become ready")

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(30) == 0


def settings(conf, folder, ports, front):
    """The example as it stands, but for the ports and certificates of this test."""
    text = pathlib.Path(conf).read_text()
    changes = {f"server 127.0.0.1:{old} ": f"server 127.0.0.1:{new} " for old, new in zip((5000, 5001), ports)}
    changes["listen 443 "] = f"listen 127.0.0.1:{front} "
    for name in ("certs/routes.example.org.pem", "private/routes.example.org.key"):
        changes[f"/etc/ssl/{name}"] = f"{folder}/{name.split('/')[1]}"
    for old, new in changes.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    # As root, workers become somebody else, who may not write the bodies of requests into our folder.
    user = "" if os.geteuid() else "user root; "
    return (f"{user}daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}}\n"
            f"http {{ access_log off; client_body_temp_path {folder}/b; proxy_temp_path {folder}/p;\n"
            f"fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;\n{text}}}\n")


class Load:
    """Clients that ask until they are told to stop."""

    def __init__(self, front, target, count):
        self.url, self.stopped, self.lock = f"https://{HERE}:{front}{target}", False, threading.Lock()
        self.answers, self.failures = {}, []
        self.threads = [threading.Thread(target=self.ask) for _ in range(count)]
        for thread in self.threads:
            thread.start()

    def ask(self):
        while not self.stopped:
            try:
                with urllib.request.urlopen(self.url, context=CONTEXT, timeout=20) as answer:
                    distance = json.load(answer)["routes"][0]["distance"]
                with self.lock:
                    self.answers[distance] = self.answers.get(distance, 0) + 1
            except Exception as error:
                with self.lock:
                    self.failures.append(repr(error))

    def stop(self):
        self.stopped = True
        for thread in self.threads:
            thread.join()


def swap(map, services):
    """A new map takes the old one's place, and services open it one after the other."""
    shutil.copytree(map, f"{map}.new")
    os.rename(map, f"{map}.old")
    os.rename(f"{map}.new", map)
    for service in services:
        service.process.send_signal(signal.SIGHUP)
        time.sleep(1)
    shutil.rmtree(f"{map}.old")


def long_trace(front, ends):
    """The status of a trace of 20 MiB, which the service takes; blanks make it long."""
    places = [{"coordinates": {"latitude": float(lat), "longitude": float(lon)}} for lat, lon in ends]
    body = json.dumps({"locations": places}).encode() + b" " * (20 << 20)
    asked = urllib.request.Request(
        f"https://{HERE}:{front}/v1/match", body, {"Content-Type": "application/json"})
    try:
        return urllib.request.urlopen(asked, context=CONTEXT, timeout=60).status
    except urllib.error.HTTPError as error:
        return error.code


def protocol(front):
    """What nginx speaks with a client that knows HTTP/2."""
    context = ssl._create_unverified_context()
    context.set_alpn_protocols(["h2", "http/1.1"])
    with socket.create_connection((HERE, front)) as plain, context.wrap_socket(plain) as secured:
        return secured.selected_alpn_protocol()


def main():
    roadbook, source, conf = sys.argv[1:4]
    with tempfile.TemporaryDirectory() as folder:
        map = f"{folder}/town.roadbook"
        shutil.copytree(source, map)
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=routes.example.org",
             "-keyout", f"{folder}/routes.example.org.key", "-out", f"{folder}/routes.example.org.pem"],
            check=True, capture_output=True)
        ports, front = (free_port(), free_port()), free_port()
        pathlib.Path(f"{folder}/nginx.conf").write_text(settings(conf, folder, ports, front))
        services = [Service(roadbook, map, port) for port in ports]
        nginx = subprocess.Popen(["nginx", "-p", folder, "-c", f"{folder}/nginx.conf"])
        try:
            places = subprocess.run(
                [roadbook, "random-places", map, "--count", "2"], check=True, capture_output=True, text=True).stdout
            ends = [place.split()[0].split(",") for place in places.splitlines() if place[:1].isdigit() or place[:1] == "-"]
            target = "/route/v1/car/" + ";".join(f"{lon},{lat}" for lat, lon in ends)
            time.sleep(1)
            load = Load(front, target, 6)
            time.sleep(2)
            swap(map, services)
            for service in services:
                service.stop()
                time.sleep(1)
                service.start()
                time.sleep(1)
            load.stop()
            for path, wanted in (("/admin/reload", 403), ("/metrics", 200), ("/health", 200)):
                try:
                    status = urllib.request.urlopen(f"https://{HERE}:{front}{path}", context=CONTEXT).status
                except urllib.error.HTTPError as error:
                    status = error.code
                assert status == wanted, (path, status)
            assert protocol(front) == "h2"
            status = long_trace(front, ends)
            assert status == 200, ("/v1/match", status)
        except BaseException:
            print(pathlib.Path(f"{folder}/error.log").read_text()[-3000:], file=sys.stderr)
            raise
        finally:
            nginx.terminate()
            nginx.wait(20)
            for service in services:
                service.process.terminate()
        count = sum(load.answers.values())
        print(f"  {count} answers, {len(load.failures)} failures, {len(load.answers)} different")
        assert count > 100 and len(load.answers) == 1 and not load.failures, load.failures[:3]


main()

"""Encryption, which the test adds to the socket."""

CERT_NONE = 0
PROTOCOL_TLS_CLIENT = 0


class SSLContext:
    def __init__(self, protocol):
        self.verify_mode = None

    def wrap_socket(self, sock, server_hostname):
        sock.secure(server_hostname)
        return sock

"""Reads what people typed into config.py, so that a slip of the finger is a sentence and not a robot that is silent."""


class Settings:
    """What the connection needs to know."""

    def __init__(self, config):
        self.wifi_name = _text(config, "WIFI_NAME")
        self.wifi_password = config.WIFI_PASSWORD
        self.server = _text(config, "SERVER")
        self.port = config.PORT
        self.tls = config.TLS
        # People read codes aloud and copy them with blanks; the broker wants capitals.
        self.code = _text(config, "CLASS_CODE").upper()
        self.key = _text(config, "DEVICE_KEY")


def _text(config, name):
    value = getattr(config, name).strip()
    if not value:
        raise ValueError("%s in config.py is still empty" % name)
    return value


def read_settings(config):
    return Settings(config)

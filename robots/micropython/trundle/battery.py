"""How full the battery is, as the protocol counts: 0 to 1023 of half its voltage on a scale of 3.3 V."""

from machine import ADC, Pin

SAMPLES = 8
MICROVOLTS_AT_FULL_SCALE = 3300000


class Battery:
    def __init__(self, pin):
        self._adc = ADC(Pin(pin), atten=ADC.ATTN_11DB)

    def read(self):
        half = sum(self._adc.read_uv() for _ in range(SAMPLES)) // SAMPLES
        return min(1023, half * 1024 // MICROVOLTS_AT_FULL_SCALE)

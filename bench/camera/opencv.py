"""Reads grey pictures from standard input and prints the markers OpenCV finds in each, with the milliseconds it took.

The first line is JSON: width, height and how many pictures follow. Run by `npm run bench -- camera`.
"""

import json
import sys
import time

import cv2
import numpy

cv2.setNumThreads(1)
aruco = cv2.aruco
if hasattr(aruco, "ArucoDetector"):
    parameters = aruco.DetectorParameters()
    parameters.cornerRefinementMethod = aruco.CORNER_REFINE_SUBPIX
    detect = aruco.ArucoDetector(aruco.getPredefinedDictionary(aruco.DICT_4X4_50), parameters).detectMarkers
else:
    parameters = aruco.DetectorParameters_create()
    parameters.cornerRefinementMethod = aruco.CORNER_REFINE_SUBPIX
    dictionary = aruco.Dictionary_get(aruco.DICT_4X4_50)

    def detect(picture):
        return aruco.detectMarkers(picture, dictionary, parameters=parameters)


head = json.loads(sys.stdin.buffer.readline())
width, height = head["width"], head["height"]
for _ in range(head["pictures"]):
    picture = numpy.frombuffer(sys.stdin.buffer.read(width * height), numpy.uint8).reshape(height, width)
    since = time.process_time()
    corners, ids, _ = detect(picture)
    took = (time.process_time() - since) * 1000
    found = [] if ids is None else [
        {"id": int(number), "outline": [{"x": float(x), "y": float(y)} for x, y in four.reshape(4, 2)]}
        for number, four in zip(ids.flatten(), corners)
    ]
    print(json.dumps({"milliseconds": took, "found": found}), flush=True)

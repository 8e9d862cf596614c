"""Reads grey pictures from standard input and prints the markers OpenCV finds in each, with the milliseconds it took.

The first line is JSON: width, height, how many pictures follow, and how corners are refined. Run by `npm run bench -- camera`.
"""

import json
import sys
import time

import cv2
import numpy

cv2.setNumThreads(1)
head = json.loads(sys.stdin.buffer.readline())
width, height = head["width"], head["height"]
aruco = cv2.aruco
refinement = getattr(aruco, "CORNER_REFINE_" + head["refinement"])
if hasattr(aruco, "ArucoDetector"):
    parameters = aruco.DetectorParameters()
    parameters.cornerRefinementMethod = refinement
    detect = aruco.ArucoDetector(aruco.getPredefinedDictionary(aruco.DICT_4X4_50), parameters).detectMarkers
else:
    parameters = aruco.DetectorParameters_create()
    parameters.cornerRefinementMethod = refinement
    dictionary = aruco.Dictionary_get(aruco.DICT_4X4_50)

    def detect(picture):
        return aruco.detectMarkers(picture, dictionary, parameters=parameters)


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

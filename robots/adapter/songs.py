"""The ten songs of the protocol, by their place from 1. The same notes that virtual robots play; a test compares them."""

SONGS = (
    "Indiana:d=8,o=5,b=160:g,c6,4p,g,16g,e6,4d6,c6,g,4a,16p,a,d6,4f6,e6,d6,2c6",
    "Simpsons:d=8,o=5,b=168:c6,p,e6,f#6,4a6,g6,e6,c6,a,f#,16f#,16f#,4g,p,a#,a#,2c6",
    "Picaxe:d=16,o=6,b=140:c,e,g,c7,8p,g,e,c,8p,d,f,a,d7,4c7",
    "Nokia:d=8,o=6,b=190:b,g,4c,4e,a,f,4b5,4d,g,e,4a5,4c,2a5",
    "Alert:d=16,o=6,b=200:a,p,a,p,a,8p,e7,p,e7,p,e7",
    "Landline:d=32,o=6,b=160:e,g,e,g,e,g,e,g,e,g,e,g,2p,e,g,e,g,e,g,e,g,e,g,e,g",
    "Siren:d=4,o=5,b=100:a,d6,a,d6,a,d6,a,d6",
    "Finish:d=8,o=5,b=150:g,g,g,4c6,16p,a,4c6,p,2e6",
    "Dump:d=4,o=4,b=90:e,d#,d,2c#",
    "RingHigh:d=32,o=7,b=180:c,d,c,d,c,d,c,d,4p,c,d,c,d,c,d,c,d",
)

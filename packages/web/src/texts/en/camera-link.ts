/** What is said where whoever leads a class makes a phone its camera, or has virtual robots beside one. */
export const texts = {
  title: 'A phone as the camera',
  intro:
    'A phone, a tablet or a webcam above the mat sees robots and objects as a camera kit does. The link is for that device: whoever has it can be the camera of the class for a month, and sees nobody’s name.',
  make: 'Make the link',
  how: 'Open this on the device above the mat and tap “Open the camera” there. Nobody has to log in.',
  picture: 'QR code for the camera of the class {name}',
  address: 'Address',
  copy: 'Copy',
  openHere: 'Open on this computer',
  until: 'It works until {date}.',
  soon: 'It ends on {date}. Make a new link before then and open it on the camera.',
  ended: 'The link ended on {date}. A device that opened it watches no more: make a new link and open it there.',
  watches: '{device} has the place of the camera ({short}).',
  nobody: 'No device has taken the place of the camera yet.',
  renew: 'New link',
  renewTitle: 'Make a new link?',
  renewText: 'The old link ends at once: a device that watches by it stops until it opens the new one.',
  renewSubmit: 'Make a new link',
  keep: 'Keep this one',
  renewed: 'There is a new link. Open it on the camera.',
  unreached:
    'This address works on this computer alone. Open Trundle by the address that other devices use, and the code leads there.',
  trusted: 'A device that trusts this server already opens this one, which nobody on the network can read:',
  insecure:
    'Phones give a page their camera only at an address that begins with https. Start the server with “npm start -- --https”, or ask whoever looks after it.',
  besideTitle: 'A camera watches the mat already',
  besideText:
    'Virtual robots bring a virtual camera. A robot or a thing whose number both cameras see jumps on the map. Switch the real one off first, or add them anyway.',
  besideSubmit: 'Add them anyway',
  twoText:
    'The virtual camera and another one watch together: a robot or a thing whose number both see jumps on the map. Remove the virtual robots, and their camera goes with them.',
  twoBefore:
    'This class has virtual robots, and a virtual camera watches them. Remove them before a phone watches: a robot or a thing whose number both cameras see jumps on the map.',
  twoRemove: 'Remove the virtual robots',
  twoAsk: 'They leave the mat and their students. You can add them again at any time.',
} as const;

/** Texts between ** are written so on the device; {file} is the name of the file. */
const step = (...steps: string[]): string[] => steps;

export const trust = {
  title: 'Trust this classroom server',
  language: 'Language',
  trusted: 'This device trusts the server.',
  goOn: 'Go on',
  why: 'Cameras, VR glasses and the micro:bit only work on a secure page. This server makes its own certificate, without the internet. Each device has to trust it once. It takes about a minute.',
  download: '1. Get the certificate',
  downloadText: 'The file is called {file}. On the device it will be listed as **{name}**.',
  downloadButton: 'Download the certificate',
  install: '2. Trust it on this device',
  done: '3. Go on',
  doneText: 'This page notices by itself when the device trusts the server. If nothing happens, press the button.',
  safe: 'Is this safe?',
  safeText:
    'The certificate can vouch for machines in your own network and for nothing on the internet: your bank and your mail are not affected. Its secret key never leaves the server.',
  compare: 'Whoever wants to be sure compares this fingerprint with the one the server prints when it starts:',
  remove: 'To undo it, delete the certificate at the same place in the settings.',
  devices: {
    android: {
      name: 'Android phone or tablet',
      steps: step(
        'Download the certificate. If a message says it is installed in Settings, close it.',
        'Open **Settings** and search for **CA certificate** (often under **Security**, **More security settings**, **Install from storage**).',
        'Choose **CA certificate**, then **Install anyway**, and enter the PIN of the device.',
        'Choose {file} in **Downloads** and come back to this page.',
      ),
    },
    iphone: {
      name: 'iPhone',
      steps: step(
        'Open this page in Safari. Download the certificate and press **Allow**.',
        'Open **Settings**, then **Profile Downloaded** near the top, and press **Install** twice.',
        'Open **Settings**, **General**, **About**, and at the very bottom **Certificate Trust Settings**.',
        'Switch the certificate on, press **Continue** and come back to this page.',
      ),
    },
    ipad: {
      name: 'iPad',
      steps: step(
        'Open this page in Safari. Download the certificate and press **Allow**.',
        'Open **Settings**, then **Profile Downloaded** in the list at the left, and press **Install** twice.',
        'Open **Settings**, **General**, **About**, and at the very bottom **Certificate Trust Settings**.',
        'Switch the certificate on, press **Continue** and come back to this page.',
      ),
    },
    chromebook: {
      name: 'Chromebook',
      steps: step(
        'Download the certificate.',
        'Open **Settings**, **Privacy and security**, **Security**, **Manage certificates**.',
        'Choose **Authorities** (or **Custom**, **Installed by you**), press **Import** and choose {file}. If it is not shown, choose **All files**.',
        'Tick **Trust this certificate for identifying websites** and come back to this page.',
        'If the school manages the Chromebook and there is no such button, send the file to whoever looks after it: they can give it to all devices at once.',
      ),
    },
    windows: {
      name: 'Windows computer',
      steps: step(
        'Download the certificate and open it.',
        'Press **Install Certificate**, choose **Current User**, then **Next**.',
        'Choose **Place all certificates in the following store**, press **Browse** and choose **Trusted Root Certification Authorities**.',
        'Press **Next**, **Finish** and **Yes**. Close the browser, open it again and come back to this page.',
      ),
    },
    mac: {
      name: 'Mac',
      steps: step(
        'Download the certificate and open it: **Keychain Access** adds it to **login**.',
        'Find it there, double-click it, open **Trust** and choose **Always Trust**.',
        'Close the window, enter your password and come back to this page.',
      ),
    },
    linux: {
      name: 'Linux computer',
      steps: step(
        'Download the certificate.',
        'In Chrome or Chromium open **Settings**, **Privacy and security**, **Security**, **Manage certificates**; in Firefox **Settings**, **Privacy & Security**, **View Certificates**.',
        'Choose **Authorities**, press **Import**, choose {file} and tick that it identifies websites.',
        'Come back to this page.',
      ),
    },
  },
};

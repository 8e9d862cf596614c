import type { CameraLinkTexts } from '../camera-link-texts.ts';

export const texts: CameraLinkTexts = {
  title: 'Un téléphone comme caméra',
  intro:
    'Un téléphone, une tablette ou une webcam au-dessus du tapis voit les robots et les objets comme le fait un kit caméra. Le lien est pour cet appareil : qui l’a peut être la caméra de la classe pendant un mois, et ne voit le nom de personne.',
  make: 'Créer le lien',
  how: 'Ouvrez ceci sur l’appareil au-dessus du tapis et touchez-y « Ouvrir la caméra ». Personne n’a besoin de se connecter.',
  picture: 'Code QR pour la caméra de la classe {name}',
  address: 'Adresse',
  copy: 'Copier',
  openHere: 'Ouvrir sur cet ordinateur',
  until: 'Il fonctionne jusqu’au {date}.',
  soon: 'Il se termine le {date}. Créez un nouveau lien avant et ouvrez-le sur la caméra.',
  ended:
    'Le lien s’est terminé le {date}. Un appareil qui l’avait ouvert ne regarde plus : créez un nouveau lien et ouvrez-le là-bas.',
  watches: '{device} occupe la place de la caméra ({short}).',
  nobody: 'Aucun appareil n’a encore pris la place de la caméra.',
  renew: 'Nouveau lien',
  renewTitle: 'Créer un nouveau lien ?',
  renewText:
    'L’ancien lien se termine aussitôt : un appareil qui regarde grâce à lui s’arrête jusqu’à ce qu’il ouvre le nouveau.',
  renewSubmit: 'Créer un nouveau lien',
  keep: 'Garder celui-ci',
  renewed: 'Il y a un nouveau lien. Ouvrez-le sur la caméra.',
  unreached:
    'Cette adresse ne fonctionne que sur cet ordinateur. Ouvrez Trundle par l’adresse que les autres appareils utilisent, et le code y mènera.',
  trusted: 'Un appareil qui fait déjà confiance à ce serveur ouvre celle-ci, que personne ne peut lire sur le réseau :',
  insecure:
    'Les téléphones ne donnent leur caméra à une page qu’à une adresse qui commence par https. Démarrez le serveur avec « npm start -- --https », ou demandez à la personne qui s’en occupe.',
  besideTitle: 'Une caméra regarde déjà le tapis',
  besideText:
    'Les robots virtuels viennent avec une caméra virtuelle. Un robot ou un objet dont les deux caméras voient le numéro saute sur la carte. Éteignez d’abord la vraie, ou ajoutez-les quand même.',
  besideSubmit: 'Les ajouter quand même',
  twoText:
    'La caméra virtuelle et une autre regardent ensemble : un robot ou un objet dont les deux voient le numéro saute sur la carte. Retirez les robots virtuels, leur caméra part avec eux.',
  twoBefore:
    'Cette classe a des robots virtuels, et une caméra virtuelle les regarde. Retirez-les avant qu’un téléphone regarde : un robot ou un objet dont les deux caméras voient le numéro saute sur la carte.',
  twoRemove: 'Retirer les robots virtuels',
  twoAsk: 'Ils quittent le tapis et leurs élèves. Vous pouvez en ajouter de nouveau à tout moment.',
};

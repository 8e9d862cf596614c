import type { trust as english } from '../en/trust.ts';

export const trust: typeof english = {
  title: 'Faire confiance à ce serveur de classe',
  language: 'Langue',
  trusted: 'Cet appareil fait confiance au serveur.',
  goOn: 'Continuer',
  why: 'Les caméras, les casques de réalité virtuelle et la micro:bit ne fonctionnent que sur une page sécurisée. Ce serveur fabrique son propre certificat, sans internet. Chaque appareil doit lui faire confiance une fois. Cela prend environ une minute.',
  download: '1. Récupérez le certificat',
  downloadText: 'Le fichier s’appelle {file}. Sur l’appareil, il apparaîtra sous le nom **{name}**.',
  downloadButton: 'Télécharger le certificat',
  install: '2. Faites-lui confiance sur cet appareil',
  done: '3. Continuez',
  doneText:
    'Cette page remarque d’elle-même quand l’appareil fait confiance au serveur. S’il ne se passe rien, appuyez sur le bouton.',
  safe: 'Est-ce sans danger ?',
  safeText:
    'Le certificat ne peut répondre que des machines de votre propre réseau, et de rien sur internet : votre banque et votre messagerie ne sont pas concernées. Sa clé secrète ne quitte jamais le serveur.',
  compare: 'Pour en être sûr, comparez cette empreinte avec celle que le serveur affiche quand il démarre :',
  remove: 'Pour revenir en arrière, supprimez le certificat au même endroit des réglages.',
  devices: {
    android: {
      name: 'Téléphone ou tablette Android',
      steps: [
        'Téléchargez le certificat. Si un message dit qu’il s’installe dans les Paramètres, fermez-le.',
        'Ouvrez **Paramètres** et cherchez **Certificat CA** (souvent sous **Sécurité**, **Autres paramètres de sécurité**, **Installer depuis le stockage**).',
        'Choisissez **Certificat CA**, puis **Installer quand même**, et saisissez le code de l’appareil.',
        'Choisissez {file} dans **Téléchargements** et revenez sur cette page.',
      ],
    },
    iphone: {
      name: 'iPhone',
      steps: [
        'Ouvrez cette page dans Safari. Téléchargez le certificat et appuyez sur **Autoriser**.',
        'Ouvrez **Réglages**, puis **Profil téléchargé** tout en haut, et appuyez deux fois sur **Installer**.',
        'Ouvrez **Réglages**, **Général**, **Informations** et, tout en bas, **Réglages des certificats**.',
        'Activez le certificat, appuyez sur **Continuer** et revenez sur cette page.',
      ],
    },
    ipad: {
      name: 'iPad',
      steps: [
        'Ouvrez cette page dans Safari. Téléchargez le certificat et appuyez sur **Autoriser**.',
        'Ouvrez **Réglages**, puis **Profil téléchargé** dans la liste à gauche, et appuyez deux fois sur **Installer**.',
        'Ouvrez **Réglages**, **Général**, **Informations** et, tout en bas, **Réglages des certificats**.',
        'Activez le certificat, appuyez sur **Continuer** et revenez sur cette page.',
      ],
    },
    chromebook: {
      name: 'Chromebook',
      steps: [
        'Téléchargez le certificat.',
        'Ouvrez **Paramètres**, **Confidentialité et sécurité**, **Sécurité**, **Gérer les certificats**.',
        'Choisissez **Autorités** (ou **Personnalisés**, **Installés par vous**), appuyez sur **Importer** et choisissez {file}. S’il n’apparaît pas, choisissez **Tous les fichiers**.',
        'Cochez **Faire confiance à ce certificat pour identifier des sites Web** et revenez sur cette page.',
        'Si l’école gère le Chromebook et que ce bouton n’existe pas, envoyez le fichier à la personne qui s’en occupe : elle peut l’installer sur tous les appareils à la fois.',
      ],
    },
    windows: {
      name: 'Ordinateur Windows',
      steps: [
        'Téléchargez le certificat et ouvrez-le.',
        'Appuyez sur **Installer un certificat**, choisissez **Utilisateur actuel**, puis **Suivant**.',
        'Choisissez **Placer tous les certificats dans le magasin suivant**, appuyez sur **Parcourir** et choisissez **Autorités de certification racines de confiance**.',
        'Appuyez sur **Suivant**, **Terminer** et **Oui**. Fermez le navigateur, rouvrez-le et revenez sur cette page.',
      ],
    },
    mac: {
      name: 'Mac',
      steps: [
        'Téléchargez le certificat et ouvrez-le : **Trousseaux d’accès** l’ajoute à **session**.',
        'Retrouvez-le, double-cliquez dessus, ouvrez **Se fier** et choisissez **Toujours approuver**.',
        'Fermez la fenêtre, saisissez votre mot de passe et revenez sur cette page.',
      ],
    },
    linux: {
      name: 'Ordinateur Linux',
      steps: [
        'Téléchargez le certificat.',
        'Dans Chrome ou Chromium, ouvrez **Paramètres**, **Confidentialité et sécurité**, **Sécurité**, **Gérer les certificats** ; dans Firefox, **Paramètres**, **Vie privée et sécurité**, **Afficher les certificats**.',
        'Choisissez **Autorités**, appuyez sur **Importer**, choisissez {file} et cochez qu’il identifie des sites.',
        'Revenez sur cette page.',
      ],
    },
  },
};

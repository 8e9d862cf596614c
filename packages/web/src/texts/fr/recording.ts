import type { RecordingTexts } from '../web-texts.ts';

export const texts: RecordingTexts = {
  text: 'Capteurs, batteries et positions de tous les robots de la classe sont notés pendant une leçon, {{hours}} heures au plus.',
  on: 'Capteurs, batteries et positions sont notés en ce moment, jusqu’à {{time}} au plus tard.',
  full: 'La classe a enregistré tout ce qui peut être gardé : plus rien n’est noté. Téléchargez ce que vous voulez garder, puis supprimez ce qui a été enregistré ; le plus ancien part de lui-même après {{days}} jours.',
  start: 'Enregistrer les mesures',
  stop: 'Arrêter l’enregistrement',
  byProject:
    'La classe est enregistrée à partir de maintenant, car « {{name}} » le demande : mesures des robots, programmes lancés et chat. Les élèves le voient. Pour arrêter : réglages de la classe, « Mesures », « Arrêter l’enregistrement ».',
  replay: 'Revoir la leçon',
  look: 'Regarder encore',
  there_one: 'Il y a {{count}} ligne, de {{from}} à {{to}}. Elle est supprimée après {{days}} jours.',
  there_other: 'Il y a {{count}} lignes, de {{from}} à {{to}}. Elles sont supprimées après {{days}} jours.',
  remove: {
    button: 'Supprimer ce qui a été enregistré',
    text: 'Tout ce qui a été enregistré de la classe disparaît pour de bon : les mesures des robots et les leçons à revoir. Un enregistrement en cours s’arrête. Les fichiers que vous avez téléchargés restent.',
    go: 'Supprimer pour de bon',
  },
  from: 'De',
  to: 'Jusqu’à',
  robots: 'Robots',
  xlsx: 'Tableur (.xlsx)',
  csv: 'Fichiers CSV (.zip)',
  xlsxName: 'trundle-{{code}}.xlsx',
  csvName: 'trundle-{{code}}-csv.zip',
  sheets: {
    title: 'Google Sheets',
    text: 'Ce que les robots mesurent est ajouté toutes les trois secondes à une feuille de calcul de votre propre compte Google, tant que cette page est ouverte. Aucun nom d’enfant n’y figure.',
    connect: 'Connecter Google Sheets',
    switch: 'Envoyer les mesures',
    open: 'Ouvrir la feuille de calcul',
    disconnect: 'Déconnecter',
    status: {
      off: 'Rien n’est envoyé. Ce qui est mesuré maintenant ne le sera pas non plus plus tard.',
      making: 'La feuille de calcul est en cours de création.',
      on: 'Les mesures sont envoyées. {{count}} lignes jusqu’ici.',
      waiting: 'Google ne répond pas. Un nouvel essai suit, rien n’est perdu.',
      elsewhere: 'Une autre de vos fenêtres les envoie.',
      refused: 'Google ne nous laisse plus écrire. Il faut connecter de nouveau.',
    },
  },
};

import type { errors as english } from '../en/errors.ts';

export const errors: typeof english = {
  INVALID_INPUT: 'Des erreurs sont à corriger ci-dessous.',
  MALFORMED_BODY: 'La demande n’a pas pu être lue.',
  BODY_TOO_LARGE: 'C’est trop gros pour être envoyé.',
  UNSUPPORTED_MEDIA: 'Ce type de contenu n’est pas accepté ici.',
  FILE_TOO_LARGE: 'Les fichiers doivent peser moins de 1 Mo',
  PICTURE_NOT_READABLE:
    'Les fichiers doivent peser moins de 1 Mo et être des images qui s’ouvrent : PNG, JPEG, GIF ou WebP. Celui-ci ne s’ouvre pas ; rien n’a été gardé.',
  DUPLICATE: 'Cela existe déjà.',
  EMAIL_TAKEN: 'Cette adresse a déjà un compte. On peut se connecter ou récupérer le mot de passe.',
  WRONG_CREDENTIALS: 'E-mail ou mot de passe incorrect. Un nouvel essai est possible',
  EMAIL_NOT_VERIFIED: 'L’adresse e-mail n’est pas encore vérifiée !',
  UNKNOWN_CLASS_OR_NAME:
    'Ce nom n’existe pas dans une classe avec ce code. Vérifie les deux ou demande à ton enseignant.',
  WRONG_STUDENT_PASSWORD: 'Ce n’est pas le bon mot de passe. Essaie encore, ou demande-en un nouveau à ton enseignant.',
  STUDENT_HAS_PASSWORD: 'Cet élève a un mot de passe. Tape-le aussi.',
  STUDENT_NAME_AS_LISTED:
    'Sur la liste de cette classe, tu t’appelles {name}. Écris ton nom comme cela, puis ton mot de passe.',
  CARD_NOT_VALID: 'Cette carte de connexion n’est plus valable. Demande une nouvelle carte à ton enseignant.',
  LINK_NOT_VALID: 'Ce lien a déjà servi ou est trop ancien. Il en faut un nouveau.',
  LINK_PASSWORD_WRONG:
    'Ce n’est pas le mot de passe choisi à l’inscription. On peut réessayer, ou en choisir un nouveau.',
  INVITATION_NOT_ALLOWED:
    'Les invitations par e-mail sont réservées aux enseignants dont l’adresse est confirmée, depuis leur propre classe. Le code de la classe peut toujours être partagé.',
  INVITED_ENOUGH: 'C’est assez d’invitations pour aujourd’hui. Partagez le code de la classe, ou réessayez demain.',
  CODE_NOT_VALID: 'Ce code n’est plus valable.',
  GOOGLE_REFUSED: 'Oups ! Erreur de connexion. Un nouvel essai peut suffire.',
  NOT_CONFIGURED: 'Ceci n’est pas activé ici.',
  NOT_SIGNED_IN: 'Il faut d’abord se connecter.',
  SESSION_ENDED: 'Oups ! La session est terminée, car quelqu’un d’autre s’est connecté à ce compte',
  REMOVED_FROM_CLASS:
    'Ton enseignant t’a retiré de la liste de la classe, tu as donc quitté la classe. Demande-lui si tu veux revenir.',
  CARD_RENEWED: 'Ton enseignant t’a fait une nouvelle carte de connexion. Reviens avec la nouvelle carte.',
  PASSWORD_CHANGED: 'Ton enseignant a changé ton mot de passe. Reviens avec le nouveau.',
  ASSISTANCE_ENDED: 'L’assistance est terminée. L’élève peut continuer.',
  CLASS_CLOSED:
    'Ton enseignant a fermé cette classe, tu l’as donc quittée. Ton travail est gardé. Demande-lui où continuer.',
  ACCOUNT_CHANGED: 'Quelque chose a changé dans ce compte. Le travail est en sécurité ; il faut se reconnecter.',
  ACCOUNT_ERASED: 'Ce compte a été supprimé, avec tout ce qu’il contenait.',
  OFF_CLASS_LIST:
    'Ton enseignant t’a retiré de la liste de cette classe. Ton travail est gardé. Demande-lui de te laisser revenir.',
  BOUND_TO_CLASS:
    'Tu es entré avec un code de classe ou une carte, qui n’ouvre qu’une classe. Pour faire cela, connecte-toi avec ton e-mail ; si tu n’en as pas, demande à l’enseignant.',
  PRACTICE_CLASS:
    'C’est le tapis personnel de quelqu’un : personne d’autre ne peut y entrer, et ses robots sont virtuels.',
  ACCOUNT_NOT_OURS:
    'Ce compte n’a pas été créé dans votre classe : l’élève ou une autre classe s’en occupe. Ici, vous pouvez changer le nom, le robot et la carte pour cette classe, ou retirer l’élève de la liste.',
  ERROR__ACCOUNT_BEING_ASSISTED:
    'Quelqu’un t’aide en ce moment. Ton travail est en sécurité ; tu pourras continuer ensuite.',
  NOT_ALLOWED: 'Cela n’est pas permis ici.',
  NOT_AS_SUBSTITUTE:
    'Vous remplacez aujourd’hui dans cette classe. Demandez-le à un enseignant de la classe ; rien n’a changé.',
  LAST_OWNER: 'Vous êtes seul propriétaire de cette classe. Nommez d’abord quelqu’un d’autre, ou supprimez la classe.',
  NOT_FOUND: 'Nous n’avons pas trouvé cela.',
  UNKNOWN_ROUTE: 'Il n’y a rien à cette adresse.',
  TOO_MANY_TRIES: 'Trop d’essais. Un nouvel essai est possible dans {seconds} secondes.',
  SLOW_DOWN: 'Il se passe beaucoup de choses en même temps. Rien n’est perdu : cela remarche dans {seconds} s.',
  STUDENTS_ALREADY_ADDED: 'Certains élèves sont déjà dans cette classe',
  ROBOT_TAKEN: 'Un autre élève a déjà ce robot.',
  ROBOT_SHARED:
    'Une équipe conduit ce robot à tour de rôle, et rien n’a changé. Donnez le tour à un élève de l’équipe, ou défaites d’abord l’équipe.',
  NOT_YOUR_TEAM: 'Ce robot est à une autre équipe.',
  NOT_YOUR_TURN: 'Ce n’est pas ton tour avec ce robot, il n’y a rien à passer.',
  ROBOT_ELSEWHERE:
    'Une autre classe a ce robot. Il y reste et rien n’a changé. Retirez-le d’abord de cette classe. Si le robot est à vous et que vous ne connaissez pas cette classe, demandez à la personne qui gère ce serveur.',
  ROBOT_HELD:
    'La classe {classroom} de {teacher} ({email}) a ce robot. Rien n’a changé. En tant qu’admin, vous pouvez le retirer là-bas, puis l’ajouter ici.',
  TOO_MANY_ROBOTS: 'Il y a de la place pour {limit} robots virtuels sur le tapis.',
  MAT_FULL: 'Il n’y a plus de place sur le tapis. Retirez d’abord quelque chose.',
  WRONG_PASSWORD: 'Ce n’est pas le mot de passe actuel. Rien n’a été changé.',
  KEPT_BY_CLASS:
    'Une classe s’occupe de ce compte : demande à son enseignant un autre nom ou mot de passe. Rien n’a été changé.',
  ERASE_NOT_CONFIRMED: 'Ce n’est pas le bon mot de passe ou la bonne adresse. Rien n’a été supprimé.',
  ERASED_BY_TEACHER:
    'Une classe s’occupe de ce compte : seule la personne qui y enseigne peut le supprimer. Rien n’a été supprimé.',
  RECORDING_TOO_LONG:
    'C’est plus que ce qui tient dans un fichier. Un temps plus court ou moins de robots, et cela ira.',
  NOT_IN_DEMO:
    'Pas dans la démo : elle reste à part et disparaît au bout d’un jour. Avec un compte d’enseignant, c’est possible dans une vraie classe.',
  DEMO_OFF: 'La classe de démonstration est désactivée ici.',
  FEATURE_OFF:
    'Ceci est désactivé ici. Rien de ce que vous avez fait n’est perdu ; la personne qui gère ce serveur peut l’activer.',
  STALE_VERSION: 'Quelqu’un a enregistré une version plus récente entre-temps. Rien n’est perdu.',
  CLASS_LOCKED:
    'Ton enseignant a verrouillé les blocs. Ce que tu as ouvert reste sur cet appareil. Enregistre et modifie tes travaux au déverrouillage.',
  BUILDING_LOCKED:
    'Seul un enseignant construit ici pour l’instant. Demande à ton enseignant de laisser la classe construire.',
  VARIABLE_READ_ONLY: 'Seul un enseignant peut changer cette variable.',
  TOO_MANY_VARIABLES: 'Une classe peut avoir {limit} variables. Il reste celles qui existent.',
  TOO_MANY_STUDENT_VARIABLES:
    'Les élèves peuvent créer des variables tant que la classe en a moins de {limit}. Utilise une de celles qui existent ou demande à ton enseignant d’en retirer.',
  STUDENT_HAS_EMAIL: 'Cet élève a une adresse e-mail et change son mot de passe avec elle.',
  TOO_MANY_MODELS: 'Une classe peut avoir {limit} modèles. Il faut d’abord en supprimer un.',
  MODEL_NOT_ZIP: 'Ce n’est pas un fichier zip. Mets ton modèle OBJ dans un zip et réessaie.',
  MODEL_ZIP_DAMAGED: 'Ce zip est abîmé ou incomplet. Refais-le et réessaie.',
  MODEL_UNSAFE_NAME: 'Un fichier du zip a un nom qui mène hors de celui-ci : {name}. Renomme-le et réessaie.',
  MODEL_FOREIGN_FILE: 'Un modèle contient des fichiers OBJ, MTL, PNG et JPG. Retire {name} du zip.',
  MODEL_TOO_MANY_FILES: 'Le zip contient trop de fichiers. {limit} suffisent pour un modèle.',
  MODEL_TOO_LARGE: 'Décompressé, le modèle dépasse {limit} Mo. Prends des textures plus petites ou moins de points.',
  MODEL_NEEDS_ONE_OBJ: 'Mets exactement un fichier OBJ dans le zip. Il y en a {count}.',
  MODEL_UNREADABLE: 'Nous ne pouvons pas lire {name} (ligne {line}). Exporte le modèle de nouveau et réessaie.',
  MODEL_TOO_DETAILED: 'Le modèle a plus de {limit} points ou faces. Simplifie-le et réessaie.',
  QUOTA_REACHED: 'Il n’y a plus de place ici. Il faut d’abord supprimer ce qui ne sert plus.',
  SERVER_FULL:
    'Le serveur de la classe est presque plein : rien de nouveau n’y entre. Les programmes ouverts sont encore enregistrés. La personne qui gère le serveur doit le savoir.',
  NOT_BUILT_YET: 'Cette partie n’est pas encore prête.',
  UNAVAILABLE: 'Le serveur de la classe est occupé. Le travail est en sécurité ; cela remarchera dans un instant.',
  STORAGE_FULL:
    'Le serveur de la classe n’a plus de place, rien ne peut être enregistré pour l’instant. Les programmes restent en sécurité dans leur navigateur et partiront tout seuls plus tard. Il faut prévenir un enseignant, ou la personne qui s’occupe du serveur.',
  UNEXPECTED: 'Oups ! Un problème est survenu. Fermer et rouvrir le navigateur peut aider',
  NO_NETWORK: 'La connexion internet est à vérifier',
  REQUEST_TIMED_OUT:
    'La demande a pris trop de temps. Un nouvel essai est possible dans quelques minutes. ({time}, {method} {url})',
  REQUEST_FAILED: 'La demande a échoué',
};

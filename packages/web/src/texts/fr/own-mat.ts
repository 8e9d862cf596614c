import type { OwnMatTexts } from '../own-mat-texts.ts';

export const texts: OwnMatTexts = {
  offer: 'Sur un tapis rien qu’à toi, il marche tout de suite. Ici, ton programme t’attend.',
  open: 'L’ouvrir sur mon tapis',
  here: 'Personne d’autre ne voit ce tapis.',
  back: 'Retour : {name}',
};

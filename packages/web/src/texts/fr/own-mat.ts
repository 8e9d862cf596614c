import type { OwnMatTexts } from '../own-mat-texts.ts';

export const texts: OwnMatTexts = {
  offer: 'Sur un tapis rien qu’à toi, il marche tout de suite. Ici, ton programme et ton robot t’attendent.',
  open: 'L’ouvrir sur mon tapis',
  here: 'Ce tapis est rien qu’à toi : personne d’autre ne le voit.',
  back: 'Retour : {name}',
};

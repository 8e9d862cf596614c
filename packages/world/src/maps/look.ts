/** How a solid thing is drawn. The shape says where it is; the look says what it is. */
export type Emblem =
  | 'cross'
  | 'book'
  | 'flame'
  | 'train'
  | 'star'
  | 'leaf'
  | 'gear'
  | 'bolt'
  | 'basket'
  | 'drop'
  | 'bell'
  | 'key'
  | 'flask';

export type Fitting = 'solar' | 'vents' | 'garden' | 'skylights';

export type Look =
  | { readonly kind: 'gable'; readonly roof: string; readonly ridge: 'across' | 'down'; readonly burning?: boolean }
  | {
      readonly kind: 'flat';
      readonly roof: string;
      readonly emblem: Emblem;
      readonly ink?: string;
      readonly fitting: Fitting;
    }
  | { readonly kind: 'tower'; readonly roof: string }
  | { readonly kind: 'stadium' }
  | { readonly kind: 'cupola'; readonly roof: string; readonly emblem?: Emblem }
  | { readonly kind: 'awnings'; readonly colours: readonly string[] }
  | { readonly kind: 'tree'; readonly leaf: string; readonly burning?: boolean }
  | { readonly kind: 'conifer'; readonly leaf: string; readonly burning?: boolean }
  | { readonly kind: 'water'; readonly colour: string; readonly bank: string }
  | { readonly kind: 'mountain' }
  | { readonly kind: 'basin'; readonly water: string }
  | { readonly kind: 'mill' }
  | { readonly kind: 'rubble'; readonly seed: number }
  | { readonly kind: 'tent'; readonly cloth: string; readonly emblem?: Emblem }
  | { readonly kind: 'truck'; readonly body: string; readonly emblem: Emblem }
  | { readonly kind: 'rack'; readonly seed: number; readonly frame: string }
  | { readonly kind: 'conveyor'; readonly seed: number }
  | { readonly kind: 'bench'; readonly emblem: Emblem }
  | { readonly kind: 'pallet'; readonly seed: number }
  | { readonly kind: 'rock'; readonly seed: number; readonly colour: string }
  | { readonly kind: 'crater'; readonly ground: string }
  | { readonly kind: 'canyon'; readonly ground: string }
  | { readonly kind: 'dome'; readonly glow: string; readonly emblem?: Emblem }
  | { readonly kind: 'panels' }
  | { readonly kind: 'lander' };

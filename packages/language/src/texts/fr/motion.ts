import type { motion as english } from '../en/motion.ts';

export const motion: typeof english = {
  blocks: {
    motion_forward: { message: '%1 avance de %2 cm, vitesse %3', tooltip: 'Avance tout droit à la vitesse choisie.' },
    motion_backward: { message: '%1 recule de %2 cm, vitesse %3', tooltip: 'Recule tout droit à la vitesse choisie.' },
    motion_forward_simple: { message: '%1 avance de %2 cm', tooltip: 'Avance tout droit.' },
    motion_backward_simple: { message: '%1 recule de %2 cm', tooltip: 'Recule tout droit.' },
    motion_turn: {
      message: '%1 tourne de %2 °',
      tooltip: 'Tourne sur place. Un angle positif tourne à droite, un négatif à gauche.',
    },
    motion_turn_left: { message: '%1 tourne à gauche', tooltip: 'Tourne de 90° à gauche.' },
    motion_turn_right: { message: '%1 tourne à droite', tooltip: 'Tourne de 90° à droite.' },
    motion_slight_left: { message: '%1 tourne un peu à gauche', tooltip: 'Tourne de 45° à gauche.' },
    motion_slight_right: { message: '%1 tourne un peu à droite', tooltip: 'Tourne de 45° à droite.' },
    motion_uturn_left: { message: '%1 fait demi-tour par la gauche', tooltip: 'Se retourne par la gauche.' },
    motion_uturn_right: { message: '%1 fait demi-tour par la droite', tooltip: 'Se retourne par la droite.' },
    motion_set_gear: {
      message: '%1 passe la vitesse %2',
      tooltip: 'Choisit la vitesse des roues, de 1 à 15. Un petit nombre est rapide.',
    },
    motion_set_speed: { message: '%1 règle la vitesse sur %2', tooltip: 'Règle la vitesse des mouvements suivants.' },
    motion_wheels: {
      message: '%1 roues : gauche %2 %%, droite %3 %%, pendant %4 s',
      tooltip:
        'Donne à chaque roue sa puissance, en douze pas de 27 à 100 %. En dessous, elle tourne le plus lentement possible. Négatif : en arrière.',
    },
    motion_start: { message: '%1 commence à rouler %2', tooltip: 'Commence à rouler, jusqu’à l’arrêt.' },
    motion_start_turning: {
      message: '%1 commence à tourner, %2',
      tooltip: 'Tourne sur place, jusqu’à l’arrêt.',
    },
    motion_stop: { message: '%1 arrête-toi', tooltip: 'Arrête les roues tout de suite.' },
    motion_circle: { message: '%1 fait un %2 cercle, %3', tooltip: 'Fait un cercle complet.' },
    motion_arc: {
      message: '%1 fait un arc, roues %2 : %3, sur %4 °',
      tooltip:
        'Fait une courbe. Un petit nombre fait tourner sa roue vite : le robot va du côté de la roue au grand nombre.',
    },
    motion_go_to_xy: {
      message: '%1 va à x %2 y %3',
      tooltip: 'Va tout droit à ce point du tapis. Le tapis mesure 80 cm sur 80 cm.',
    },
    motion_go_to: { message: '%1 va à %2', tooltip: 'Va tout droit à une position.' },
    motion_look: { message: '%1 regarde vers %2', tooltip: 'Tourne pour regarder dans cette direction du tapis.' },
    motion_look_at: { message: '%1 regarde %2', tooltip: 'Se tourne vers une position.' },
    motion_look_at_robot: { message: '%1 regarde le robot %2', tooltip: 'Se tourne vers un autre robot.' },
    motion_look_at_object: { message: '%1 regarde l’objet %2', tooltip: 'Se tourne vers un objet du tapis.' },
    motion_park: { message: '%1 se gare à la place %2', tooltip: 'Va dans une place de parking de la carte.' },
    motion_park_home: { message: '%1 se gare à sa place', tooltip: 'Va à la place de parking qui porte son numéro.' },
    position_point: { message: 'position x %1 y %2', tooltip: 'Un point du tapis, en centimètres.' },
    position_robot: { message: 'position de %1', tooltip: 'Où se trouve un robot maintenant.' },
    position_object: { message: 'position de l’objet %1', tooltip: 'Où se trouve un objet maintenant.' },
    position_place: { message: 'lieu %1', tooltip: 'Un lieu nommé de la carte, ou un objet sur le tapis.' },
    position_slot: { message: 'place de parking %1', tooltip: 'Une place de parking de la carte.' },
    position_x: { message: 'x de %1', tooltip: 'La distance vers la droite, en centimètres.' },
    position_y: { message: 'y de %1', tooltip: 'La distance vers le bas, en centimètres.' },
    motion_x: { message: 'x de %1', tooltip: 'La position du robot vers la droite, en centimètres.' },
    motion_y: { message: 'y de %1', tooltip: 'La position du robot vers le bas, en centimètres.' },
    motion_angle: { message: 'angle de %1', tooltip: 'Où regarde le robot, en degrés.' },
    motion_object_x: { message: 'x de l’objet %1', tooltip: 'La position de l’objet vers la droite, en centimètres.' },
    motion_object_y: { message: 'y de l’objet %1', tooltip: 'La position de l’objet vers le bas, en centimètres.' },
    motion_object_angle: { message: 'angle de l’objet %1', tooltip: 'L’orientation de l’objet, en degrés.' },
    motion_distance_between: {
      message: 'distance de %1 à %2',
      tooltip: 'La distance entre deux positions, en centimètres.',
    },
    motion_direction_between: {
      message: 'direction de %1 vers %2',
      tooltip: 'Où regarder depuis la première position pour voir la seconde, en degrés.',
    },
    motion_is_inside: {
      message: '%1 est dans gauche %2 haut %3 droite %4 bas %5',
      tooltip: 'Vrai tant que le robot est dans ce rectangle du tapis.',
    },
    motion_is_out_of_camera: {
      message: '%1 est hors caméra',
      tooltip: 'Vrai tant que la caméra ne voit pas le robot.',
    },
    motion_is_at_place: { message: '%1 est à %2', tooltip: 'Vrai tant que le robot est à ce lieu.' },
    navigate_to_place: {
      message: '%1 navigue vers le lieu %2',
      tooltip: 'Trouve un chemin vers un lieu en évitant murs, robots et objets.',
    },
    navigate_to_object: { message: '%1 navigue vers l’objet %2', tooltip: 'Trouve un chemin vers un objet.' },
    navigate_to_robot: { message: '%1 navigue vers le robot %2', tooltip: 'Trouve un chemin vers un autre robot.' },
    navigate_to_xy: { message: '%1 navigue vers x %2 y %3', tooltip: 'Trouve un chemin vers un point du tapis.' },
    navigate_to: { message: '%1 navigue vers %2', tooltip: 'Trouve un chemin vers une position.' },
    navigate_through: {
      message: '%1 navigue par %2 puis %3 puis %4',
      tooltip: 'Visite trois positions, l’une après l’autre.',
    },
    navigate_path_length: {
      message: 'longueur du chemin de %1 vers %2',
      tooltip: 'La longueur du chemin vers une position, en centimètres.',
    },
    navigate_is_reachable: { message: '%1 peut atteindre %2', tooltip: 'Vrai s’il existe un chemin vers la position.' },
    navigate_stop: { message: '%1 arrête la navigation', tooltip: 'Abandonne le chemin et s’arrête.' },
    special_mirror: { message: '%1 imite le robot %2', tooltip: 'Fait tous les mouvements de l’autre robot.' },
    special_follow: { message: '%1 suit le robot %2', tooltip: 'Roule derrière un autre robot et s’arrête à 10 cm.' },
    special_stop_mirroring: { message: '%1 arrête d’imiter et de suivre', tooltip: 'Le robot redevient libre.' },
    special_grab: { message: '%1 attrape l’objet %2', tooltip: 'Va vers un objet et l’attrape à 6 cm.' },
    special_release: { message: '%1 lâche l’objet', tooltip: 'Ouvre la pince et recule de 6 cm.' },
    special_push: { message: '%1 pousse l’objet %2 vers %3', tooltip: 'Pousse un objet vers une position.' },
    sensing_near_robot: {
      message: '%1 est près du robot %2, à moins de %3 cm',
      tooltip: 'Vrai tant qu’un autre robot est aussi près.',
    },
    sensing_distance_to_robot: {
      message: 'distance de %1 au robot %2',
      tooltip: 'La distance d’un autre robot, en centimètres.',
    },
  },
  choices: {
    speeds: {
      slow: 'lente',
      normal: 'normale',
      fast: 'rapide',
      fastest: 'maximale',
    },
    directions: {
      forward: 'en avant',
      backward: 'en arrière',
    },
    rotations: {
      counterclockwise: 'sens antihoraire',
      clockwise: 'sens horaire',
    },
    circleSizes: {
      small: 'petit',
      medium: 'moyen',
      large: 'grand',
    },
  },
};

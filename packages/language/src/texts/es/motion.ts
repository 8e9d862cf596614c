import type { motion as english } from '../en/motion.ts';

export const motion: typeof english = {
  blocks: {
    motion_forward: {
      message: '%1 avanza %2 cm, velocidad %3',
      tooltip: 'Avanza en línea recta a la velocidad elegida.',
    },
    motion_backward: {
      message: '%1 retrocede %2 cm, velocidad %3',
      tooltip: 'Retrocede en línea recta a la velocidad elegida.',
    },
    motion_forward_simple: { message: '%1 avanza %2 cm', tooltip: 'Avanza en línea recta.' },
    motion_backward_simple: { message: '%1 retrocede %2 cm', tooltip: 'Retrocede en línea recta.' },
    motion_turn: {
      message: '%1 gira %2 °',
      tooltip: 'Gira en el sitio. Un ángulo positivo gira a la derecha, uno negativo a la izquierda.',
    },
    motion_turn_left: { message: '%1 gira a la izquierda', tooltip: 'Gira 90° a la izquierda.' },
    motion_turn_right: { message: '%1 gira a la derecha', tooltip: 'Gira 90° a la derecha.' },
    motion_slight_left: { message: '%1 gira un poco a la izquierda', tooltip: 'Gira 45° a la izquierda.' },
    motion_slight_right: { message: '%1 gira un poco a la derecha', tooltip: 'Gira 45° a la derecha.' },
    motion_uturn_left: { message: '%1 da media vuelta por la izquierda', tooltip: 'Da media vuelta por la izquierda.' },
    motion_uturn_right: { message: '%1 da media vuelta por la derecha', tooltip: 'Da media vuelta por la derecha.' },
    motion_set_gear: {
      message: '%1 pon la marcha %2',
      tooltip: 'Elige la rapidez de las ruedas, de 1 a 15. Un número pequeño es rápido.',
    },
    motion_set_speed: {
      message: '%1 pon la velocidad %2',
      tooltip: 'Fija la velocidad de los movimientos siguientes.',
    },
    motion_wheels: {
      message: '%1 ruedas: izquierda %2 %%, derecha %3 %%, durante %4 s',
      tooltip:
        'Da a cada rueda su potencia, en doce pasos del 27 al 100 %. Con menos gira lo más despacio que puede. Negativo: hacia atrás.',
    },
    motion_start: { message: '%1 empieza a moverse %2', tooltip: 'Empieza a moverse hasta que lo pares.' },
    motion_start_turning: { message: '%1 empieza a girar, %2', tooltip: 'Gira en el sitio hasta que lo pares.' },
    motion_stop: { message: '%1 para', tooltip: 'Para las ruedas al instante.' },
    motion_circle: { message: '%1 haz un círculo %2, %3', tooltip: 'Hace un círculo completo.' },
    motion_arc: {
      message: '%1 haz un arco, ruedas %2 : %3, de %4 °',
      tooltip:
        'Hace una curva. Un número pequeño hace girar rápido su rueda: el robot va hacia la rueda del número grande.',
    },
    motion_go_to_xy: {
      message: '%1 ve a x %2 y %3',
      tooltip: 'Va recto a ese punto del tapete. El tapete mide 80 cm por 80 cm.',
    },
    motion_go_to: { message: '%1 ve a %2', tooltip: 'Va recto a una posición.' },
    motion_look: { message: '%1 mira hacia %2', tooltip: 'Gira hasta mirar en esa dirección del tapete.' },
    motion_look_at: { message: '%1 mira a %2', tooltip: 'Se gira hacia una posición.' },
    motion_look_at_robot: { message: '%1 mira al robot %2', tooltip: 'Se gira hacia otro robot.' },
    motion_look_at_object: { message: '%1 mira al objeto %2', tooltip: 'Se gira hacia un objeto del tapete.' },
    motion_park: { message: '%1 aparca en la plaza %2', tooltip: 'Va a una plaza de aparcamiento del mapa.' },
    motion_park_home: { message: '%1 aparca en su plaza', tooltip: 'Va a la plaza que lleva su número.' },
    position_point: { message: 'posición x %1 y %2', tooltip: 'Un punto del tapete, en centímetros.' },
    position_robot: { message: 'posición de %1', tooltip: 'Dónde está un robot ahora.' },
    position_object: { message: 'posición del objeto %1', tooltip: 'Dónde está un objeto ahora.' },
    position_place: { message: 'lugar %1', tooltip: 'Un lugar con nombre del mapa, o un objeto del tapete.' },
    position_slot: { message: 'plaza de aparcamiento %1', tooltip: 'Una plaza de aparcamiento del mapa.' },
    position_x: { message: 'x de %1', tooltip: 'Cuánto está a la derecha, en centímetros.' },
    position_y: { message: 'y de %1', tooltip: 'Cuánto está hacia abajo, en centímetros.' },
    motion_x: { message: 'x de %1', tooltip: 'Cuánto está el robot a la derecha, en centímetros.' },
    motion_y: { message: 'y de %1', tooltip: 'Cuánto está el robot hacia abajo, en centímetros.' },
    motion_angle: { message: 'ángulo de %1', tooltip: 'Hacia dónde mira el robot, en grados.' },
    motion_object_x: { message: 'x del objeto %1', tooltip: 'Cuánto está el objeto a la derecha, en centímetros.' },
    motion_object_y: { message: 'y del objeto %1', tooltip: 'Cuánto está el objeto hacia abajo, en centímetros.' },
    motion_object_angle: { message: 'ángulo del objeto %1', tooltip: 'Cómo está girado el objeto, en grados.' },
    motion_distance_between: {
      message: 'distancia de %1 a %2',
      tooltip: 'La distancia entre dos posiciones, en centímetros.',
    },
    motion_direction_between: {
      message: 'dirección de %1 a %2',
      tooltip: 'Hacia dónde mirar desde la primera posición para ver la segunda, en grados.',
    },
    motion_is_inside: {
      message: '%1 está dentro de izquierda %2 arriba %3 derecha %4 abajo %5',
      tooltip: 'Verdadero mientras el robot está en ese rectángulo.',
    },
    motion_is_out_of_camera: {
      message: '%1 está fuera de cámara',
      tooltip: 'Verdadero mientras la cámara no ve el robot.',
    },
    motion_is_at_place: { message: '%1 está en %2', tooltip: 'Verdadero mientras el robot está en ese lugar.' },
    navigate_to_place: { message: '%1 navega al lugar %2', tooltip: 'Busca un camino a un lugar sin chocar con nada.' },
    navigate_to_object: { message: '%1 navega al objeto %2', tooltip: 'Busca un camino hasta un objeto.' },
    navigate_to_robot: { message: '%1 navega al robot %2', tooltip: 'Busca un camino hasta otro robot.' },
    navigate_to_xy: { message: '%1 navega a x %2 y %3', tooltip: 'Busca un camino a un punto del tapete.' },
    navigate_to: { message: '%1 navega a %2', tooltip: 'Busca un camino a una posición.' },
    navigate_through: {
      message: '%1 navega por %2, luego %3, luego %4',
      tooltip: 'Visita tres posiciones, una tras otra.',
    },
    navigate_path_length: {
      message: 'longitud del camino de %1 a %2',
      tooltip: 'Cuánto mide el camino a una posición, en centímetros.',
    },
    navigate_is_reachable: { message: '%1 puede llegar a %2', tooltip: 'Verdadero si hay un camino a la posición.' },
    navigate_stop: { message: '%1 detén la navegación', tooltip: 'Abandona el camino y se para.' },
    special_mirror: { message: '%1 imita al robot %2', tooltip: 'Hace todos los movimientos del otro robot.' },
    special_follow: { message: '%1 sigue al robot %2', tooltip: 'Va detrás de otro robot y se para a 10 cm.' },
    special_stop_mirroring: { message: '%1 deja de imitar y seguir', tooltip: 'El robot vuelve a moverse solo.' },
    special_grab: { message: '%1 agarra el objeto %2', tooltip: 'Va hasta un objeto y lo agarra a 6 cm.' },
    special_release: { message: '%1 suelta el objeto', tooltip: 'Abre la pinza y retrocede 6 cm.' },
    special_push: { message: '%1 empuja el objeto %2 a %3', tooltip: 'Empuja un objeto a una posición.' },
    sensing_near_robot: {
      message: '%1 está cerca del robot %2, a menos de %3 cm',
      tooltip: 'Verdadero mientras otro robot está así de cerca.',
    },
    sensing_distance_to_robot: {
      message: 'distancia de %1 al robot %2',
      tooltip: 'A qué distancia está otro robot, en centímetros.',
    },
  },
  choices: {
    speeds: {
      slow: 'lenta',
      normal: 'normal',
      fast: 'rápida',
      fastest: 'máxima',
    },
    directions: {
      forward: 'hacia delante',
      backward: 'hacia atrás',
    },
    rotations: {
      counterclockwise: 'sentido antihorario',
      clockwise: 'sentido horario',
    },
    circleSizes: {
      small: 'pequeño',
      medium: 'mediano',
      large: 'grande',
    },
  },
};

import type { TextRows } from '../texts.ts';

export const navigationTexts: TextRows = {
  navigate_to_place: [
    ['%1 navigate to place %2', 'Finds a way around walls, robots and objects to a place.'],
    ['%1 navigue vers le lieu %2', 'Trouve un chemin vers un lieu en évitant murs, robots et objets.'],
    ['%1 navega al lugar %2', 'Busca un camino a un lugar sin chocar con nada.'],
  ],
  navigate_to_object: [
    ['%1 navigate to object %2', 'Finds a way to an object.'],
    ["%1 navigue vers l'objet %2", 'Trouve un chemin vers un objet.'],
    ['%1 navega al objeto %2', 'Busca un camino hasta un objeto.'],
  ],
  navigate_to_robot: [
    ['%1 navigate to robot %2', 'Finds a way to another robot.'],
    ['%1 navigue vers le robot %2', 'Trouve un chemin vers un autre robot.'],
    ['%1 navega al robot %2', 'Busca un camino hasta otro robot.'],
  ],
  navigate_to_xy: [
    ['%1 navigate to x %2 y %3', 'Finds a way to a point of the mat.'],
    ['%1 navigue vers x %2 y %3', 'Trouve un chemin vers un point du tapis.'],
    ['%1 navega a x %2 y %3', 'Busca un camino a un punto del tapete.'],
  ],
  navigate_to: [
    ['%1 navigate to %2', 'Finds a way to a position.'],
    ['%1 navigue vers %2', 'Trouve un chemin vers une position.'],
    ['%1 navega a %2', 'Busca un camino a una posición.'],
  ],
  navigate_through: [
    ['%1 navigate through %2 then %3 then %4', 'Visits three positions, one after the other.'],
    ['%1 navigue par %2 puis %3 puis %4', "Visite trois positions, l'une après l'autre."],
    ['%1 navega por %2, luego %3, luego %4', 'Visita tres posiciones, una tras otra.'],
  ],
  navigate_path_length: [
    ['path length of %1 to %2', 'How long the way to a position is, in centimetres.'],
    ['longueur du chemin de %1 vers %2', 'La longueur du chemin vers une position, en centimètres.'],
    ['longitud del camino de %1 a %2', 'Cuánto mide el camino a una posición, en centímetros.'],
  ],
  navigate_is_reachable: [
    ['%1 can reach %2', 'True when there is a way to the position.'],
    ['%1 peut atteindre %2', "Vrai s'il existe un chemin vers la position."],
    ['%1 puede llegar a %2', 'Verdadero si hay un camino a la posición.'],
  ],
  navigate_stop: [
    ['%1 stop navigation', 'Gives up the way it is on and stands still.'],
    ['%1 arrête la navigation', "Abandonne le chemin et s'arrête."],
    ['%1 detén la navegación', 'Abandona el camino y se para.'],
  ],
  special_mirror: [
    ['%1 mirror robot %2', 'Makes every move the other robot makes.'],
    ['%1 imite le robot %2', "Fait tous les mouvements de l'autre robot."],
    ['%1 imita al robot %2', 'Hace todos los movimientos del otro robot.'],
  ],
  special_follow: [
    ['%1 follow robot %2', 'Drives behind another robot and stops 10 cm before it.'],
    ['%1 suit le robot %2', "Roule derrière un autre robot et s'arrête à 10 cm."],
    ['%1 sigue al robot %2', 'Va detrás de otro robot y se para a 10 cm.'],
  ],
  special_stop_mirroring: [
    ['%1 stop mirroring and following', 'Lets the robot move on its own again.'],
    ["%1 arrête d'imiter et de suivre", 'Le robot redevient libre.'],
    ['%1 deja de imitar y seguir', 'El robot vuelve a moverse solo.'],
  ],
  special_grab: [
    ['%1 grab object %2', 'Drives to an object and grabs it from 6 cm.'],
    ["%1 attrape l'objet %2", "Va vers un objet et l'attrape à 6 cm."],
    ['%1 agarra el objeto %2', 'Va hasta un objeto y lo agarra a 6 cm.'],
  ],
  special_release: [
    ['%1 release the object', 'Opens the gripper and backs away 6 cm.'],
    ["%1 lâche l'objet", 'Ouvre la pince et recule de 6 cm.'],
    ['%1 suelta el objeto', 'Abre la pinza y retrocede 6 cm.'],
  ],
  special_push: [
    ['%1 push object %2 to %3', 'Pushes an object to a position.'],
    ["%1 pousse l'objet %2 vers %3", 'Pousse un objet vers une position.'],
    ['%1 empuja el objeto %2 a %3', 'Empuja un objeto a una posición.'],
  ],
};

import type { TextRows } from '../texts.ts';

export const sensingTexts: TextRows = {
  sensing_near_robot: [
    ['%1 is near robot %2, within %3 cm', 'True while another robot is this close.'],
    ['%1 est près du robot %2, à moins de %3 cm', 'Vrai tant qu’un autre robot est aussi près.'],
    ['%1 está cerca del robot %2, a menos de %3 cm', 'Verdadero mientras otro robot está así de cerca.'],
  ],
  sensing_distance_to_robot: [
    ['distance from %1 to robot %2', 'How far away another robot is, in centimetres.'],
    ['distance de %1 au robot %2', 'La distance d’un autre robot, en centimètres.'],
    ['distancia de %1 al robot %2', 'A qué distancia está otro robot, en centímetros.'],
  ],
};

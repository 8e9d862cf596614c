import type { TextRows } from '../texts.ts';

export const showTexts: TextRows = {
  animation_play: [
    ['%1 play animation %2 %3', 'Lets the model move.'],
    ["%1 joue l'animation %2 %3", 'Fait bouger le modèle.'],
    ['%1 haz la animación %2 %3', 'Hace que el modelo se mueva.'],
  ],
  animation_play_simple: [
    ['%1 play animation %2', 'Lets the model move once.'],
    ["%1 joue l'animation %2", 'Fait bouger le modèle une fois.'],
    ['%1 haz la animación %2', 'Hace que el modelo se mueva una vez.'],
  ],
  animation_sprite: [
    ['object %1 play sprite %2', 'Plays an animation of an effect object.'],
    ["l'objet %1 joue %2", "Joue une animation d'un objet à effet."],
    ['el objeto %1 hace %2', 'Hace una animación de un objeto con efectos.'],
  ],
  animation_state: [
    ['make object %1 %2', 'Sets an effect object on fire or freezes it.'],
    ["rendre l'objet %1 %2", 'Met un objet à effet en feu ou le gèle.'],
    ['pon el objeto %1 %2', 'Prende fuego a un objeto con efectos o lo congela.'],
  ],
  animation_fly: [
    ['let object %1 fly %2 cm high', 'Lifts a flying object.'],
    ["faire voler l'objet %1 à %2 cm", 'Soulève un objet volant.'],
    ['haz volar el objeto %1 a %2 cm', 'Levanta un objeto volador.'],
  ],
  animation_stop: [
    ['%1 stop the animation', 'Ends the animation of the model.'],
    ["%1 arrête l'animation", "Termine l'animation du modèle."],
    ['%1 para la animación', 'Termina la animación del modelo.'],
  ],
  effect_play: [
    ['%1 play effect %2 %3', 'Shows fire, rain, stars and more around the robot.'],
    ["%1 joue l'effet %2 %3", 'Montre feu, pluie, étoiles et plus autour du robot.'],
    ['%1 haz el efecto %2 %3', 'Muestra fuego, lluvia, estrellas y más junto al robot.'],
  ],
  effect_play_simple: [
    ['%1 play effect %2', 'Shows an effect around the robot once.'],
    ["%1 joue l'effet %2", 'Montre un effet autour du robot une fois.'],
    ['%1 haz el efecto %2', 'Muestra un efecto junto al robot una vez.'],
  ],
  effect_led: [
    ['%1 LED look in %2', "Colours the lights of the robot's model."],
    ['%1 lumières du modèle en %2', 'Colore les lumières du modèle.'],
    ['%1 luces del modelo en %2', 'Colorea las luces del modelo.'],
  ],
  effect_clear: [
    ['%1 clear effects', 'Removes all effects of the robot.'],
    ['%1 efface les effets', 'Retire tous les effets du robot.'],
    ['%1 borra los efectos', 'Quita todos los efectos del robot.'],
  ],
  sandbox_sound: [
    ['%1 play sound %2 at volume %3', 'Plays a sound where the robot is.'],
    ['%1 joue le son %2, volume %3', 'Joue un son là où est le robot.'],
    ['%1 toca el sonido %2, volumen %3', 'Toca un sonido donde está el robot.'],
  ],
  sandbox_sound_stop: [
    ['%1 stop its sounds', 'Ends the sounds the robot plays.'],
    ['%1 arrête ses sons', 'Termine les sons du robot.'],
    ['%1 para sus sonidos', 'Termina los sonidos del robot.'],
  ],
  speech_bubble: [
    ['%1 say %2 for %3 s', 'Shows a speech bubble.'],
    ['%1 dit %2 pendant %3 s', 'Montre une bulle.'],
    ['%1 di %2 durante %3 s', 'Muestra un bocadillo.'],
  ],
  speech_bubble_simple: [
    ['%1 say %2', 'Shows a speech bubble for ten seconds.'],
    ['%1 dit %2', 'Montre une bulle pendant dix secondes.'],
    ['%1 di %2', 'Muestra un bocadillo diez segundos.'],
  ],
  speech_aloud: [
    ['%1 speak %2 in %3', 'Says a text aloud.'],
    ['%1 dit à voix haute %2 en %3', 'Lit un texte à voix haute.'],
    ['%1 di en voz alta %2 en %3', 'Lee un texto en voz alta.'],
  ],
  speech_emoji: [
    ['%1 show %2', 'Shows a feeling above the robot.'],
    ['%1 montre %2', 'Montre une émotion au-dessus du robot.'],
    ['%1 muestra %2', 'Muestra una emoción sobre el robot.'],
  ],
  speech_chat: [
    ['%1 say to %2: %3', 'Shows what one robot tells another.'],
    ['%1 dit à %2 : %3', "Montre ce qu'un robot dit à un autre."],
    ['%1 di a %2: %3', 'Muestra lo que un robot dice a otro.'],
  ],
};

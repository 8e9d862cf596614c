import type { TextRows } from '../texts.ts';

export const sceneTexts: TextRows = {
  sandbox_theme: [
    ['set theme %1', 'Changes the look of the whole scene.'],
    ['thème %1', "Change l'aspect de toute la scène."],
    ['pon el tema %1', 'Cambia el aspecto de toda la escena.'],
  ],
  sandbox_theme_clear: [
    ['clear the theme', 'Gives the scene its plain look back.'],
    ['retirer le thème', "Rend à la scène son aspect d'origine."],
    ['quita el tema', 'Devuelve a la escena su aspecto simple.'],
  ],
  sandbox_video: [
    ['load video %1 at volume %2', 'Shows a video in the scene.'],
    ['charger la vidéo %1, volume %2', 'Montre une vidéo dans la scène.'],
    ['carga el vídeo %1, volumen %2', 'Muestra un vídeo en la escena.'],
  ],
  sandbox_spawn: [
    ['spawn model %1 at %2', 'Puts a 3D model onto the mat.'],
    ['placer le modèle %1 à %2', 'Pose un modèle 3D sur le tapis.'],
    ['coloca el modelo %1 en %2', 'Pone un modelo 3D en el tapete.'],
  ],
  sandbox_clear_speech: [
    ['clear speech bubbles', 'Removes all speech bubbles.'],
    ['effacer les bulles', 'Retire toutes les bulles.'],
    ['borra los bocadillos', 'Quita todos los bocadillos.'],
  ],
  sandbox_clear_videos: [
    ['clear videos', 'Removes all videos.'],
    ['effacer les vidéos', 'Retire toutes les vidéos.'],
    ['borra los vídeos', 'Quita todos los vídeos.'],
  ],
  sandbox_clear_animations: [
    ['clear animations', 'Ends all animations.'],
    ['effacer les animations', 'Termine toutes les animations.'],
    ['borra las animaciones', 'Termina todas las animaciones.'],
  ],
  sandbox_clear_terrains: [
    ['clear terrains', 'Makes the ground flat again.'],
    ['effacer les terrains', 'Rend le sol plat.'],
    ['borra los terrenos', 'Deja el suelo plano.'],
  ],
  sandbox_clear_paint: [
    ['clear paint trails', 'Wipes all painted trails.'],
    ['effacer les traces peintes', 'Efface toutes les traces peintes.'],
    ['borra los rastros pintados', 'Borra todos los rastros pintados.'],
  ],
  sandbox_clear_transforms: [
    ['clear transforms', 'Gives all models their own size and place back.'],
    ['effacer les transformations', 'Rend à chaque modèle sa taille et sa place.'],
    ['borra las transformaciones', 'Devuelve a cada modelo su tamaño y lugar.'],
  ],
  sandbox_clear_everything: [
    ['clear everything', 'Starts with a fresh scene.'],
    ['tout effacer', 'Recommence avec une scène neuve.'],
    ['borra todo', 'Empieza con una escena nueva.'],
  ],
  sandbox_mute: [
    ['mute all sounds', 'Makes the scene quiet.'],
    ['couper tous les sons', 'Fait taire la scène.'],
    ['silencia todos los sonidos', 'Hace callar la escena.'],
  ],
  sandbox_unmute: [
    ['enable all sounds', 'Lets the scene be heard again.'],
    ['activer tous les sons', 'Rend le son à la scène.'],
    ['activa todos los sonidos', 'Devuelve el sonido a la escena.'],
  ],
  sandbox_skybox: [
    ['load skybox %1', 'Puts a picture all around the scene.'],
    ['charger le ciel %1', 'Met une image tout autour de la scène.'],
    ['carga el cielo %1', 'Pone una imagen alrededor de la escena.'],
  ],
  sandbox_sun: [
    ['set sun colour %1', 'Colours the light of the scene.'],
    ['couleur du soleil %1', 'Colore la lumière de la scène.'],
    ['color del sol %1', 'Colorea la luz de la escena.'],
  ],
  model_load: [
    ['%1 wear model %2', 'Gives the robot a 3D model from the library.'],
    ['%1 porte le modèle %2', 'Donne au robot un modèle 3D de la bibliothèque.'],
    ['%1 lleva el modelo %2', 'Da al robot un modelo 3D de la biblioteca.'],
  ],
  model_load_class: [
    ['%1 wear class model %2', 'Gives the robot a 3D model of this class.'],
    ['%1 porte le modèle de classe %2', 'Donne au robot un modèle 3D de la classe.'],
    ['%1 lleva el modelo de clase %2', 'Da al robot un modelo 3D de la clase.'],
  ],
  model_load_file: [
    ['%1 wear model file %2', 'Gives the robot a 3D model by its file name.'],
    ['%1 porte le fichier %2', 'Donne au robot un modèle 3D par son nom de fichier.'],
    ['%1 lleva el archivo %2', 'Da al robot un modelo 3D por el nombre de su archivo.'],
  ],
  model_remove: [
    ['%1 remove the model', 'Shows the plain robot again.'],
    ['%1 retire le modèle', 'Montre de nouveau le robot simple.'],
    ['%1 quita el modelo', 'Muestra otra vez el robot simple.'],
  ],
  model_board: [
    ['%1 hold up picture %2', 'Shows a picture of the media library above the robot.'],
    ["%1 montre l'image %2", 'Montre une image de la médiathèque au-dessus du robot.'],
    ['%1 muestra la imagen %2', 'Muestra una imagen de la mediateca sobre el robot.'],
  ],
  model_board_url: [
    ['%1 hold up picture or GIF from %2', 'Shows a picture from an address above the robot.'],
    ["%1 montre l'image ou le GIF de %2", "Montre au-dessus du robot une image d'une adresse."],
    ['%1 muestra la imagen o GIF de %2', 'Muestra sobre el robot una imagen de una dirección.'],
  ],
  transform_scale: [
    ['%1 scale to %2 %%', 'Makes the model larger or smaller.'],
    ['%1 taille à %2 %%', 'Agrandit ou réduit le modèle.'],
    ['%1 escala al %2 %%', 'Hace el modelo más grande o más pequeño.'],
  ],
  transform_scale_xyz: [
    ['%1 scale x %2 y %3 z %4 %%', 'Stretches the model along each axis.'],
    ['%1 taille x %2 y %3 z %4 %%', 'Étire le modèle selon chaque axe.'],
    ['%1 escala x %2 y %3 z %4 %%', 'Estira el modelo en cada eje.'],
  ],
  transform_reset: [
    ['%1 back to its own size', 'Sets the scale to 100, 100, 100.'],
    ['%1 reprend sa taille', 'Remet la taille à 100, 100, 100.'],
    ['%1 vuelve a su tamaño', 'Pone la escala a 100, 100, 100.'],
  ],
  transform_rotate: [
    ['%1 rotate model x %2 y %3 z %4 °', 'Turns the model around each axis.'],
    ['%1 tourne le modèle x %2 y %3 z %4 °', 'Tourne le modèle autour de chaque axe.'],
    ['%1 gira el modelo x %2 y %3 z %4 °', 'Gira el modelo en cada eje.'],
  ],
  transform_rotate_simple: [
    ['%1 rotate model by %2 °', 'Turns the model.'],
    ['%1 tourne le modèle de %2 °', 'Tourne le modèle.'],
    ['%1 gira el modelo %2 °', 'Gira el modelo.'],
  ],
  transform_height: [
    ['%1 float %2 cm high', 'Lifts the model above the mat.'],
    ['%1 flotte à %2 cm', 'Soulève le modèle au-dessus du tapis.'],
    ['%1 flota a %2 cm', 'Levanta el modelo sobre el tapete.'],
  ],
  transform_ghost: [
    ['%1 see-through by %2', 'Makes the model a ghost.'],
    ['%1 transparent à %2', 'Fait du modèle un fantôme.'],
    ['%1 transparente al %2', 'Hace del modelo un fantasma.'],
  ],
  transform_orbit: [
    ['%1 orbit around %2, speed %3', 'Lets the model circle around another.'],
    ['%1 tourne autour de %2, vitesse %3', "Fait tourner le modèle autour d'un autre."],
    ['%1 orbita alrededor de %2, velocidad %3', 'Hace girar el modelo alrededor de otro.'],
  ],
  transform_orbit_stop: [
    ['%1 stop orbiting', 'Brings the model back to its robot.'],
    ['%1 arrête de tourner autour', 'Ramène le modèle à son robot.'],
    ['%1 deja de orbitar', 'Devuelve el modelo a su robot.'],
  ],
  transform_fade: [
    ['%1 fade %2 in %3 s', 'Lets the model appear or vanish slowly.'],
    ['%1 %2 en %3 s', 'Fait apparaître ou disparaître le modèle doucement.'],
    ['%1 %2 en %3 s', 'Hace aparecer o desaparecer el modelo poco a poco.'],
  ],
  terrain_tile: [
    ['%1 bring up %2 on layer %3', 'Lets ground appear where the robot is.'],
    ['%1 fait apparaître %2 sur la couche %3', 'Fait apparaître un sol là où est le robot.'],
    ['%1 hace aparecer %2 en la capa %3', 'Hace aparecer suelo donde está el robot.'],
  ],
  terrain_move: [
    ['%1 %2 the ground by %3 cm', 'Makes a hill under the robot, or presses the ground down.'],
    ['%1 %2 le sol de %3 cm', 'Fait une colline sous le robot, ou enfonce le sol.'],
    ['%1 %2 el suelo %3 cm', 'Hace una colina bajo el robot, o hunde el suelo.'],
  ],
  terrain_paint: [
    ['%1 paint the ground on layer %2 in %3, width %4 cm', 'Paints the ground where the robot drives.'],
    ['%1 peint le sol sur la couche %2 en %3, largeur %4 cm', 'Peint le sol là où roule le robot.'],
    ['%1 pinta el suelo en la capa %2 en %3, ancho %4 cm', 'Pinta el suelo por donde va el robot.'],
  ],
  terrain_environment: [
    ['set environment %1', 'Changes the land around the mat.'],
    ['environnement %1', 'Change le paysage autour du tapis.'],
    ['pon el entorno %1', 'Cambia el paisaje alrededor del tapete.'],
  ],
  trail_set: [
    ['%1 leave a trail for %2 s, width %3, from %4 to %5', 'Draws a fading line behind the robot.'],
    ['%1 laisse une trace de %2 s, largeur %3, de %4 à %5', 'Dessine une ligne qui pâlit derrière le robot.'],
    ['%1 deja un rastro de %2 s, ancho %3, de %4 a %5', 'Dibuja una línea que se apaga tras el robot.'],
  ],
  trail_set_simple: [
    ['%1 leave a trail for %2 s from %3 to %4', 'Draws a fading line behind the robot.'],
    ['%1 laisse une trace de %2 s de %3 à %4', 'Dessine une ligne qui pâlit derrière le robot.'],
    ['%1 deja un rastro de %2 s de %3 a %4', 'Dibuja una línea que se apaga tras el robot.'],
  ],
  trail_paint: [
    ['%1 paint a trail in %2, width %3', 'Draws a line that stays.'],
    ['%1 peint une trace en %2, largeur %3', 'Dessine une ligne qui reste.'],
    ['%1 pinta un rastro en %2, ancho %3', 'Dibuja una línea que se queda.'],
  ],
  trail_clear: [
    ['%1 clear the trail', "Wipes the robot's trail."],
    ['%1 efface la trace', 'Efface la trace du robot.'],
    ['%1 borra el rastro', 'Borra el rastro del robot.'],
  ],
};

import type { studentNames as english } from '../en/student-names.ts';

/** Animals and adjectives of one gender, without accents, so that every pair is right and every keyboard has it. */
export const studentNames: typeof english = {
  name: '{animal}{adjective}',
  adjectives:
    'Valiente Brillante Tranquilo Listo Curioso Atrevido Veloz Alegre Amable Gentil Feliz Vivo Fuerte Limpio ' +
    'Sabio Sereno Ligero Noble Astuto Atento Animado Generoso Paciente Divertido Contento',
  animals:
    'Zorro Castor Bisonte Gecko Erizo Koala Lince Panda Conejo Tigre Oso Lobo Gato Caballo Ciervo Pato Topo ' +
    'Mono Loro Puma Canguro Camello Cisne Mapache',
};

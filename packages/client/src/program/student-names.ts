import { withStudentNames } from '@trundle/language/checker/student-names';
import type { LiveClassroom } from '../live/live-classroom.ts';
import type { OpenProgram } from './open-program.ts';

/** Nobody's account stands in a program: one that was stored when it did gets the name as soon as the class is known. */
export class StudentNames {
  readonly #live: LiveClassroom;
  readonly #program: OpenProgram;
  #cancels: (() => void)[] = [];

  constructor(live: LiveClassroom, program: OpenProgram) {
    this.#live = live;
    this.#program = program;
  }

  start(): void {
    this.#cancels = [
      this.#live.subscribe('students', () => this.#look()),
      this.#program.subscribe(({ by }) => {
        if (by === 'opened' || by === 'elsewhere') this.#look();
      }),
    ];
    this.#look();
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
  }

  #look(): void {
    const names = new Map(this.#live.read('students').map(({ student }) => [student._id, student.name]));
    this.#program.put(withStudentNames(this.#program.read(), names), 'elsewhere');
  }
}

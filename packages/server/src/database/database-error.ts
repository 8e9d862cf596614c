/** Something about the database that a person has to settle. The message is one plain sentence for them. */
export class DatabaseError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseError';
  }
}

/** Another live server already has the data folder. */
export class DatabaseInUseError extends DatabaseError {
  constructor(folder: string) {
    super(
      `Another Trundle server already uses the data folder ${folder}: stop that one, or set DATA_DIR to another folder.`,
    );
    this.name = 'DatabaseInUseError';
  }
}

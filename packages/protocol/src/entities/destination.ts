/** How the list of destinations writes an object of the class: «object 117». */
export const objectDestination = (identifier: number | string): string => `object ${identifier}`;

const OBJECT = /^object (\d+)$/;

/** The number of the object that a destination is; undefined when it is a place. */
export const objectNumberIn = (destination: string): number | undefined => {
  const number = OBJECT.exec(destination.trim().toLowerCase())?.[1];
  return number === undefined ? undefined : Number(number);
};

import { dirname, join } from 'node:path';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Where everything must be checked again whatever else changed. */
const SHARED = /^(package(-lock)?\.json|tsconfig\.base\.json)$/;

/**
 * The type checker's projects that contain a changed file or stand on one that does, in their order. What lies beside the
 * packages stands on all of them.
 */
export const projectsTouched = (
  files: readonly string[],
  projects: readonly string[],
  manifestOf: (path: string) => Manifest,
): string[] => {
  if (files.some((file) => SHARED.test(file))) return [...projects];
  const folders = projects.map(dirname).filter((folder) => folder !== '.');
  const manifests = new Map(folders.map((folder) => [folder, manifestOf(join(folder, 'package.json'))]));
  const touched = new Set(folders.filter((folder) => files.some((file) => file.startsWith(`${folder}/`))));
  const standsOnTouched = (folder: string): boolean => {
    const { dependencies, devDependencies } = manifests.get(folder) ?? {};
    const names = { ...dependencies, ...devDependencies };
    return [...touched].some((other) => (manifests.get(other)?.name ?? '') in names);
  };
  for (let before = -1; before !== touched.size; ) {
    before = touched.size;
    for (const folder of folders) if (standsOnTouched(folder)) touched.add(folder);
  }
  const beside = files.some((file) => !folders.some((folder) => file.startsWith(`${folder}/`)));
  return projects.filter((project) =>
    dirname(project) === '.' ? beside || touched.size > 0 : touched.has(dirname(project)),
  );
};

import { HTTP_BASE } from '../constants.ts';

/** Where the models of a class are downloaded from: the name of a file stands after it. */
export const modelDownloads = (code: string): string => `${HTTP_BASE}/3d/model/classroom/${code}/download/`;

const DOWNLOAD = new RegExp(`^${HTTP_BASE}/3d/model/classroom/[^/]+/download/([^/?#]+)$`);

/** The file an address names, when it is one that models are downloaded from; else what is given. */
export const modelFileNamedBy = (address: string): string => {
  const [, file] = DOWNLOAD.exec(address) ?? [];
  if (file === undefined) return address;
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
};

/** The title of the model whose file is called so. */
export const modelTitleOf = (file: string): string => file.replace(/\.zip$/i, '');

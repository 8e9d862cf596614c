/** What stands in the file with what robots measured. */
export const recording = {
  columnsLeftOut: '({columns} more columns are left out)',
};

/** Where the symbols of a machine lie, one beside the other in the order of its description. */
export function sheetPath(machineId: string): string {
  return `/assets/img/slots/${machineId}.svg`
}

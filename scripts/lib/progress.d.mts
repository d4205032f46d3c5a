export declare function say(line?: string): void
export declare function bold(text: string): string
export declare function dim(text: string): string
export declare function complain(sentence: string): void
export declare function step<Result>(
  label: string,
  work: () => Result | Promise<Result>,
  describe?: (result: Result) => string,
): Promise<Result>

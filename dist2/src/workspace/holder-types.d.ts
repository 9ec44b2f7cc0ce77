import type { ts } from 'ts-morph';
/** The token of a file that starts at an offset. */
export declare function tokenAt(compiler: typeof ts, source: ts.SourceFile, start: number): ts.Node | undefined;
/** The types of the object whose property a token names: what is read, taken apart, tested, written out or indexed there. */
export declare function holderTypes(compiler: typeof ts, checker: ts.TypeChecker, token: ts.Node): readonly ts.Type[];

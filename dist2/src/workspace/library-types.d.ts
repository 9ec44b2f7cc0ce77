/** The global types of a browser that carry another type. */
export declare const BROWSER_TYPES = "\n  interface Event { readonly type: string; readonly target: any }\n  interface CustomEvent<T = any> extends Event { readonly detail: T }\n  interface MessageEvent<T = any> extends Event { readonly data: T }\n  interface ReadableStream<R = any> extends AsyncIterable<R> { getReader(): ReadableStreamDefaultReader<R> }\n  interface ReadableStreamDefaultReader<R = any> { read(): Promise<{ done: boolean; value?: R }> }\n  declare function structuredClone<T>(value: T, options?: any): T\n";
/**
 * What generic functions of common packages do with types, by package: enough to carry a type through them where the packages are not
 * installed. Bodies of `declare module` blocks.
 */
export declare const LIBRARY_TYPES: Readonly<Record<string, string>>;

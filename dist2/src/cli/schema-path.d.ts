/** What a file in `folder` writes as its `$schema`: the path to a schema of the package as it is installed in `cwd`. */
export declare function schemaPath(name: string, folder: string, cwd: string): string;

/** The jscodeshift transforms by name; `dist/codemods/<name>.js` is what `jscodeshift -t` takes. */
export declare const codemods: {
    readonly 'rename-field': {
        readonly kind: "rename";
        readonly description: "writes the new name of fields that have only another name now";
    };
    readonly 'move-field': {
        readonly kind: "move";
        readonly description: "reads fields at their new place where that is one or more keys deeper";
    };
    readonly 'map-field': {
        readonly kind: "map";
        readonly description: "says with a sibling field what fields said with their own values";
    };
    readonly 'reshape-field': {
        readonly kind: "reshape";
        readonly description: "reads and writes fields in the other structure that holds their values now";
    };
};

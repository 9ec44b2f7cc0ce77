/** The jscodeshift transforms by name; `dist/codemods/<name>.js` is what `jscodeshift -t` takes. */
export const codemods = {
    'rename-field': { kind: 'rename', description: 'writes the new name of fields that have only another name now' },
    'move-field': { kind: 'move', description: 'reads fields at their new place where that is one or more keys deeper' },
    'map-field': { kind: 'map', description: 'says with a sibling field what fields said with their own values' },
    'reshape-field': { kind: 'reshape', description: 'reads and writes fields in the other structure that holds their values now' },
};

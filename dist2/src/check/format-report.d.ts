import type { FormatOptions } from './format-options.js';
import type { Report } from './report.js';
/** The code of a format is loaded when the format is asked for. */
declare const loaders: {
    stylish: () => Promise<typeof import("./report-stylish.js").reportStylish>;
    json: () => Promise<typeof import("./report-json.js").reportJson>;
    sarif: () => Promise<typeof import("./report-sarif.js").reportSarif>;
    github: () => Promise<typeof import("./report-github.js").reportGithub>;
    gitlab: () => Promise<typeof import("./report-gitlab.js").reportGitlab>;
    junit: () => Promise<typeof import("./report-junit.js").reportJunit>;
    markdown: () => Promise<typeof import("./report-markdown.js").reportMarkdown>;
    html: () => Promise<typeof import("./report-html.js").reportHtml>;
};
export type FormatName = keyof typeof loaders;
/** The formats that a report can be printed in. */
export declare const formatNames: readonly FormatName[];
/** Prints a report in a format. */
export declare function formatReport(report: Report, format: FormatName, options?: FormatOptions): Promise<string>;
export {};

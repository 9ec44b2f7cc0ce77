/** A text as XML or HTML shows it, in an element or a quoted attribute. What no XML 1.0 document can hold becomes U+FFFD. */
export declare function escapeXml(text: string): string;

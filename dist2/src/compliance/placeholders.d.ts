/** Whether a text only stands for a token: `<TOKEN>`, `YOUR_TOKEN`, `{{token}}`, `xxxx`, nothing, or plain words such as `test-token`. */
export declare function isPlaceholder(text: string): boolean;

/** Calls the listener when this process is asked to end, instead of ending it. The returned function takes that back. */
export declare function onSignals(listener: (signal: NodeJS.Signals) => void): () => void;

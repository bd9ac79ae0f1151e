export declare const copyTemplate: (template: string | undefined, folder: string) => void

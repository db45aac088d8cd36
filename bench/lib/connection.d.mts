export class Connection {
  static open(port: number): Promise<Connection>;
  get(path: string, options: { keep: true }): Promise<{ body: Buffer; length: number }>;
  close(): void;
}

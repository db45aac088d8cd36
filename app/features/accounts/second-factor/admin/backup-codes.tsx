/** The backup codes, told once. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status" className="font-semibold">
        Das sind deine Ersatzcodes. Sie stehen hier nur dieses eine Mal.
      </p>
      <p>
        Druck sie aus oder leg sie in deinen Passwortmanager. Jeder gilt einmal, wenn dein Telefon
        nicht zur Hand ist.
      </p>
      <ul className="grid grid-cols-2 gap-x-8 gap-y-1 border-[1.5px] border-line p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}

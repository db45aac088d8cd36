import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ActionButton } from "~/ui/admin/action-button";
import { Note } from "~/ui/admin/note";
import { signInWithPasskey } from "../../passkeys/admin/device-passkeys";
import { firstAdminPage } from "../return-path";

type PasskeyButtonProps = { next: string | undefined; onDone: (() => void) | undefined };

/** Signs in with a passkey; there where the browser knows any. */
export function PasskeyButton({ next, onDone }: PasskeyButtonProps) {
  const [isKnown, setKnown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState("");
  const navigate = useNavigate();
  useEffect(() => setKnown("PublicKeyCredential" in window), []);
  if (!isKnown) return null;

  const signIn = async () => {
    setAsking(true);
    setTrouble("");
    const error = await signInWithPasskey();
    setAsking(false);
    if (error !== null) setTrouble(error);
    else if (onDone) onDone();
    else await navigate(next ?? firstAdminPage, { replace: true });
  };

  return (
    <div className="mt-6 flex flex-col items-start gap-3 border-t border-hair pt-6">
      <ActionButton className="button button-outline" isIdle={isAsking} onClick={signIn}>
        <KeyRound size={18} aria-hidden />
        Mit Passkey anmelden
      </ActionButton>
      <Note look="problem" role="alert">
        {trouble}
      </Note>
    </div>
  );
}

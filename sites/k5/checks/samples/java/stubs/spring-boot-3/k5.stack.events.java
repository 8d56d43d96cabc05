package k5.stack.events;

import java.time.Instant;
import org.springframework.kafka.listener.DefaultErrorHandler;

public interface Envelope {
    String getId();
    Instant getTime();
}

public abstract class Agent<Event> {
    protected native Envelope envelope();
    public abstract void onMessage(Event event);
}

public interface Producer<Payload> {
    void publish(Payload payload);
}

public interface HandledEvents {
    boolean firstTime(String id);
}

public interface EventErrorCustomizer {
    void customize(DefaultErrorHandler errorHandler);
}
